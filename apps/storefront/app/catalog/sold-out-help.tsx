import { alternatives, type Choices, type VariantChoices } from '@cartwright/react'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import { choiceNames, type OptionNames } from './option-names.ts'

interface SoldOutHelpProps {
  product: VariantChoices
  names: OptionNames
  chosen: Choices
  onPick: (chosen: Choices) => void
}

/** Sold out is not the end: it names what is still there. */
export default function SoldOutHelp({ product: choosing, names, chosen, onPick }: SoldOutHelpProps) {
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
