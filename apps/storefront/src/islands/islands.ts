type Island = (element: HTMLElement) => void;

const islands: Record<string, Island> = {};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
  islands[element.dataset.island ?? '']?.(element);
