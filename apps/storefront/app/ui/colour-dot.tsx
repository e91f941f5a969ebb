/** A dot of paint. Drawn, not styled: the page's policy allows no inline styles. */
export function ColourDot({ code, className = '' }: { code: string; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.25" fill={code} className="stroke-edge" strokeWidth="1" />
    </svg>
  )
}
