import type { ReactNode } from 'react';

const drawings: Record<string, { name: string; drawing: ReactNode }> = {
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" />
        <path d="M18 6.25a7 7 0 0 1 0 11.5 7 7 0 0 1 0-11.5z" fill="#ff5f00" />
      </>
    ),
  },
  visa: {
    name: 'Visa',
    drawing: (
      <path
        fill="#1434cb"
        d="M5 8h3.2l1.2 5.6L12 8h2.6l-4 8.2H8zM15 8h2.5l-1.4 8.2h-2.5zM24.4 8.3l-.4 1.9c-1.6-.7-2.9-.5-2.9.2 0 .9 3 1 3 3.2 0 2.9-3.8 3.3-6.3 2.3l.4-2c1.6.8 3.2.7 3.2 0 0-1-2.9-.9-2.9-3.2 0-2.6 3.4-3.2 5.9-2.4zM30 8h2l1.5 8.2h-2.3l-.3-1.3h-2.9l-.6 1.3h-2.6zm.2 2.9-1 2.3h1.5z"
      />
    ),
  },
  amex: {
    name: 'American Express',
    drawing: (
      <>
        <rect x="4" y="4" width="28" height="16" rx="2" fill="#006fcf" />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="1.3"
          d="m6.5 15 2-6 2 6m-3.3-2h2.6m2.7 2V9l2 3.5 2-3.5v6m5 0h-3.3V9H21.5m-3.3 3h3m2.3-3 4 6m0-6-4 6"
        />
      </>
    ),
  },
  diners: {
    name: 'Diners Club',
    drawing: (
      <>
        <circle cx="18" cy="12" r="8" fill="#0079be" />
        <circle cx="18" cy="12" r="6" fill="#fff" />
        <path d="M16.5 7.6a4.7 4.7 0 0 0 0 8.8zM19.5 7.6a4.7 4.7 0 0 1 0 8.8z" fill="#0079be" />
      </>
    ),
  },
  elo: {
    name: 'Elo',
    drawing: (
      <>
        <circle cx="18" cy="12" r="8" fill="#111" />
        <path d="M12.7 8.5A6.5 6.5 0 0 1 18 5.5" fill="none" stroke="#ffcb05" strokeWidth="2.2" />
        <path d="M18 5.5a6.5 6.5 0 0 1 6.3 5" fill="none" stroke="#00a4e0" strokeWidth="2.2" />
        <path d="M24.3 13.5a6.5 6.5 0 0 1-10 3.8" fill="none" stroke="#ef4123" strokeWidth="2.2" />
        <circle cx="18" cy="12" r="2.6" fill="none" stroke="#fff" strokeWidth="1.6" />
      </>
    ),
  },
};

const aliases: Record<string, string> = {
  'american express': 'amex',
  american_express: 'amex',
  'diners club': 'diners',
};

/** The brand's logo, always on white as the brands require; an unknown brand shows its name only. */
export function CardBrand({ brand }: { brand: string }) {
  const key = brand.trim().toLowerCase();
  const known = drawings[aliases[key] ?? key];
  if (!known) return brand;
  return (
    <svg width="36" height="24" viewBox="0 0 36 24" role="img" aria-label={known.name}>
      <title>{known.name}</title>
      <rect x="0.5" y="0.5" width="35" height="23" rx="3.5" fill="#fff" stroke="#d0d3d8" />
      {known.drawing}
    </svg>
  );
}
