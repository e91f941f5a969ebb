/** Stars as text, so that they need no image and no style. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const full = Math.round(rating)
  return (
    <span role="img" aria-label={label}>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}
