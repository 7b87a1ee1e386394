const mark = (
  <>
    <rect width="32" height="32" rx="9" fill="var(--brand-fill)" />
    <path
      d="M13 7h6a1 1 0 0 1 1 1v4h4a1 1 0 0 1 1 1v6c0 3.300-2.700 6-6 6h-6a1 1 0 0 1-1-1v-4H8a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h4V8a1 1 0 0 1 1-1z"
      fill="var(--brand-on-fill)"
    />
  </>
);

/** A pharmacy cross with the cut of a leaf, for use beside a name. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" height={24} aria-hidden>
    {mark}
  </svg>
);

/** The cross and the product's name. */
export const Logo = () => (
  <svg viewBox="0 0 112 32" height={28} role="img" aria-label="Botica">
    {mark}
    <text
      x="42"
      y="23"
      fill="currentColor"
      fontFamily="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
      fontSize="21"
      fontWeight="600"
      letterSpacing="-0.4"
    >
      Botica
    </text>
  </svg>
);
