/** The line where the moor meets the sky. It closes sections the way a printed rule would. */
export function Horizon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1600 120"
      preserveAspectRatio="none"
      className={`block w-full ${className ?? ''}`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="fill-moss/25"
        d="M0 74c150-34 286-40 430-14 168 30 262 30 420-6 170-38 330-46 470-18 110 22 190 26 280 12v72H0Z"
      />
      <path
        className="fill-moss/55"
        d="M0 92c130-20 250-18 380 2 190 30 330 22 490-10 190-38 300-34 440-6 120 24 200 26 290 16v26H0Z"
      />
      <path className="fill-night" d="M0 106c180-22 330-14 500 0 210 18 380 8 560-14 200-24 360-14 540 12v16H0Z" />
    </svg>
  )
}
