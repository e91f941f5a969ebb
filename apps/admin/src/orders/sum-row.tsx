interface SumRowProps {
  readonly name: string
  readonly value: string
  readonly strong?: boolean
  readonly quiet?: boolean
}

/** A line of a receipt. */
export function SumRow({ name, value, strong, quiet }: SumRowProps) {
  const look = strong ? 'border-line border-t pt-2 mt-1 font-semibold' : quiet ? 'text-muted' : ''
  return (
    <p className={`flex justify-between gap-4 py-1 ${look}`}>
      <span className="min-w-0">{name}</span>
      <span className="money">{value}</span>
    </p>
  )
}
