/** A moor in the evening, with a lark above it. */
export function Moor() {
  return (
    <svg
      className="moor"
      viewBox="0 0 480 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="moor-sky" width="480" height="420" />
      <circle className="moor-sun" cx="330" cy="128" r="56" />
      <path className="moor-far" d="M0 184c62-34 118-40 176-18 52 20 92 4 142-22 60-30 112-22 162 8v268H0Z" />
      <path className="moor-mid" d="M0 240c54-30 112-24 168 2 64 30 118 16 176-12 52-24 96-20 136 0v190H0Z" />
      <path className="moor-near" d="M0 288c66-24 138-14 204 2 98 24 182 8 276-22v152H0Z" />
      <path
        className="moor-heather"
        d="M386 338c2-22 6-36 16-50M402 344c0-26 4-44 16-60M420 342c-2-18 4-34 18-46M376 336c-2-10-6-18-14-24"
      />
      <g className="moor-buds">
        <circle cx="362" cy="311" r="4.5" />
        <circle cx="402" cy="286" r="5" />
        <circle cx="419" cy="282" r="6" />
        <circle cx="439" cy="295" r="5" />
      </g>
      <path
        className="moor-lark"
        transform="translate(128 44) scale(2)"
        d="M3 25.5c5.2-.4 9-2.2 12.2-5.3C18.6 17 20 12.4 24.6 10.3c2.6-1.2 5.3-.6 6.9 1l5.1 1.5-4.3 2.2c-.2 5.7-3 10.6-8.1 13.3-2 1-4.1 1.6-6.3 1.8l-3.3 5.1-1.3-.5 1.3-4.6c-2.3 0-4.3-.4-6.1-1.1C6.5 28.3 4.7 27.1 3 25.5Z"
      />
    </svg>
  )
}
