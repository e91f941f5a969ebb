/** A kiln shelf with pots waiting for the fire: the picture beside the shop's story. */
export function KilnDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 560" className={className} aria-hidden="true" focusable="false">
      <path className="fill-clay" d="M40 520V250C40 110 160 24 300 24s260 86 260 226v270Z" />
      <path className="fill-clay-deep" opacity="0.55" d="M78 520V256c0-118 100-192 222-192s222 74 222 192v264Z" />
      <g className="stroke-paper" strokeWidth="3" opacity="0.32" fill="none">
        <path d="M58 300h484M50 372h500M48 446h504M92 200h416M156 118h288" />
        <path d="M140 200v100M300 118v82M460 200v100M220 300v72M380 300v72M120 372v74M300 372v74M480 372v74M210 446v74M390 446v74" />
      </g>
      <path className="fill-night" d="M140 520V286c0-92 72-152 160-152s160 60 160 152v234Z" />
      <path className="fill-ochre" opacity="0.9" d="M176 520V294c0-70 56-118 124-118s124 48 124 118v226Z" />
      <path fill="#f6d9a4" opacity="0.8" d="M206 520V306c0-52 42-90 94-90s94 38 94 90v214Z" />
      <g className="fill-night">
        <path d="M164 378h272v12H164zM164 500h272v20H164z" />
      </g>
      <g>
        <path className="fill-moss" fill="#47624b" d="M196 378c-12-20-12-44 0-58h40c12 14 12 38 0 58Z" />
        <path fill="#faf7f1" d="M262 378c-16-36-10-66 8-82v-14h26v14c18 16 24 46 8 82Z" />
        <path fill="#5d3a4a" d="M336 378c-14-14-20-32-20-48h74c0 16-6 34-20 48Z" />
        <path fill="#7d9aa8" d="M188 500c-14-26-10-62 6-76h48c16 14 20 50 6 76Z" />
        <path fill="#efe8dc" d="M272 500c-10-12-12-30-10-44h58c2 14 0 32-10 44Z" />
        <path fill="none" stroke="#efe8dc" strokeWidth="8" d="M318 462c22-2 22 26-4 26" />
        <path fill="#a8492a" d="M356 500c-18-22-16-58 0-72v-18h34v18c16 14 18 50 0 72Z" />
      </g>
      <g fill="none" stroke="#20281f" strokeOpacity="0.28" strokeWidth="4" strokeLinecap="round">
        <path d="M198 340c12 4 24 4 36 0M266 322c10 4 24 4 34 0M186 452c18 6 44 6 62 0M360 446c8 3 18 3 26 0M322 346c18 5 44 5 62 0" />
      </g>
    </svg>
  )
}
