/** The lark beside the shop's name, one stroke of a brush. */
export function Lark() {
  return (
    <svg className="lark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={LARK} />
    </svg>
  )
}

export const LARK =
  'M3 25.5c5.2-.4 9-2.2 12.2-5.3C18.6 17 20 12.4 24.6 10.3c2.6-1.2 5.3-.6 6.9 1l5.1 1.5-4.3 2.2c-.2 5.7-3 10.6-8.1 13.3-2 1-4.1 1.6-6.3 1.8l-3.3 5.1-1.3-.5 1.3-4.6c-2.3 0-4.3-.4-6.1-1.1C6.5 28.3 4.7 27.1 3 25.5Z'
