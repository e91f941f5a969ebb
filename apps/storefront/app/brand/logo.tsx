/** The lark of the wordmark, one stroke of a brush. */
export function Lark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M3 25.5c5.2-.4 9-2.2 12.2-5.3C18.6 17 20 12.4 24.6 10.3c2.6-1.2 5.3-.6 6.9 1l5.1 1.5-4.3 2.2c-.2 5.7-3 10.6-8.1 13.3-2 1-4.1 1.6-6.3 1.8l-3.3 5.1-1.3-.5 1.3-4.6c-2.3 0-4.3-.4-6.1-1.1C6.5 28.3 4.7 27.1 3 25.5Z"
      />
      <path
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M13.2 25.6c4.4-.2 8.6-2 11.6-6"
      />
      <circle cx="29" cy="13.8" r="1.15" fill="var(--color-paper)" />
    </svg>
  )
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Lark className="size-8 text-clay" />
      <span className="display text-[1.5rem] leading-none tracking-[-0.03em] translate-y-px">Larkmoor</span>
    </span>
  )
}
