import type { Choices, VariantChoices } from '@cartwright/react'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import { choiceNames, type OptionNames } from './option-names.ts'
import { alternatives } from './selection.ts'

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

interface SoldOutHelpProps {
  product: VariantChoices
  names: OptionNames
  chosen: Choices
  onPick: (chosen: Choices) => void
}

/** Sold out is not the end: it names what is still there. */
export function SoldOutHelp({ product: choosing, names, chosen, onPick }: SoldOutHelpProps) {
  const { product } = useMessages()
  const others = alternatives(choosing, chosen, 3)
  if (others.length === 0) return null
  return (
    <div className="mt-4 text-small text-muted">
      <p>{product.soldOutHelp}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-4">
        {others.map(({ id, choices }) => (
          <button
            key={id}
            type="button"
            onClick={() => onPick(choices)}
            className={`${textLink} min-h-8 text-ink no-scripting:hidden`}
          >
            {product.otherAvailable(choiceNames(choices, names))}
          </button>
        ))}
      </p>
    </div>
  )
}
