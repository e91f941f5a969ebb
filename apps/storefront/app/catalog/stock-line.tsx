import { useMessages } from '../i18n/use-messages.ts'

const fewLeft = 5

interface StockLineProps {
  stock: number | undefined
  /** What is said unless few are left. */
  text: string
  /** Set where it is sold out and can be ordered all the same. */
  preorder?: { date?: string; message?: string } | undefined
}

/** Whether it is in stock, and the quantity if it is low. */
export function StockLine({ stock, text, preorder }: StockLineProps) {
  const { product } = useMessages()
  if (preorder)
    return (
      <p className="mt-7 flex items-baseline gap-2.5 text-small" role="status">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-pill bg-ochre" />
        <span>
          <span className="font-semibold">{product.preorder(preorder.date)}</span>
          {preorder.message && <span className="block text-muted">{preorder.message}</span>}
        </span>
      </p>
    )
  const few = stock !== undefined && stock <= fewLeft
  const shown = few ? product.lowStock(stock) : text
  if (!shown) return null
  return (
    <p className="mt-7 flex items-center gap-2.5 text-small" role="status">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-pill ${few ? 'bg-ochre' : 'bg-moss'}`} />
      <span className={few ? 'font-semibold' : ''}>{shown}</span>
    </p>
  )
}
