/** Why a cart is too small or too large to be ordered. The site rejects a checkout of it by the same rule. */
export function OrderLimit({ text }: { text: string | undefined }) {
  return text ? <p className="mt-4 rounded-control border border-line bg-paper px-4 py-3 text-small">{text}</p> : null
}
