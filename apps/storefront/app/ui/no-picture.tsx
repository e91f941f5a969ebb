/** The placeholder for a missing image, with the same size so that rows stay even. */
export function NoPicture({ className = '' }: { className?: string }) {
  return (
    <div className={`flex size-full items-center justify-center bg-sand text-edge ${className}`}>
      <svg viewBox="0 0 48 48" className="w-1/4 max-w-20 min-w-6" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
          <rect x="7" y="9" width="34" height="30" rx="2.5" />
          <circle cx="17.5" cy="19" r="3.2" />
          <path d="m9 35 10.5-9.5 6.5 5.5 6-5 7.5 7" />
        </g>
      </svg>
    </div>
  )
}
