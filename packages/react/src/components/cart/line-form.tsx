'use client'

import type { CartLine } from '@cartwright/client/cart'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { codeText } from '../kit/problem-text.ts'
import type { CartMessages } from '../messages/cart.ts'
import type { CartLinesPart } from './cart-lines-part.ts'

interface LineFormProps {
  line: CartLine
  texts: CartMessages
  part: ReturnType<typeof partsOf<CartLinesPart>>
  /** True for a line whose quantity cannot be changed. */
  isFixed: boolean
}

/** The quantity of a line as buttons of a form, each with the quantity that it sets; 0 removes the line. */
export function LineForm({ line, texts, part, isFixed }: LineFormProps) {
  const Form = useAppForm()
  if (!Form) return null
  const { id, name, quantity, lineItem } = line
  const most = lineItem?.availability.quantityAvailable
  return (
    <Form name={`line-${id}`} intent="quantity" data-part="quantity" className={part('quantity').className}>
      <input type="hidden" name="line" value={id} />
      {!isFixed && (
        <>
          <button type="submit" data-part="fewer" name="quantity" value={quantity - 1} aria-label={texts.fewerOf(name)}>
            −
          </button>
          <span aria-live="polite">{quantity}</span>
          <button
            type="submit"
            data-part="more"
            name="quantity"
            value={quantity + 1}
            aria-label={texts.moreOf(name)}
            disabled={most !== undefined && quantity >= most}
          >
            +
          </button>
        </>
      )}
      <button type="submit" {...part('remove')} name="quantity" value={0} aria-label={texts.removeOf(name)}>
        {texts.remove}
      </button>
      <LineProblem texts={texts} part={part} />
    </Form>
  )
}

function LineProblem({ texts, part }: Pick<LineFormProps, 'texts' | 'part'>) {
  const { result } = useFormState()
  return (
    <span role="status" {...part('problem')}>
      {result?.isOk === false && codeText(result.code, { ITEM_NOT_AVAILABLE: texts.soldOut }, texts)}
    </span>
  )
}

interface RemovedLineFormProps {
  /** The item with `name` and `quantity`, as JSON: the parameter `removed` of the page. */
  removed: string
  texts: CartMessages
  classNames: PartClasses<CartLinesPart> | undefined
}

/** The offer to put back the line that was just removed. */
export function RemovedLineForm({ removed, texts, classNames }: RemovedLineFormProps) {
  const Form = useAppForm()
  const part = partsOf(classNames)
  const { name, quantity } = readRemovedLine(removed)
  if (!Form || name === '') return null
  return (
    <Form name="undo" intent="undo" {...part('removed')}>
      <input type="hidden" name="reference" value={removed} />
      <input type="hidden" name="quantity" value={quantity} />
      <span role="status">{texts.removed(name)}</span>{' '}
      <button type="submit" {...part('undo')} aria-label={texts.undoOf(name)}>
        {texts.undo}
      </button>
    </Form>
  )
}

/** An address may hold anything. */
function readRemovedLine(json: string): { readonly name: string; readonly quantity: number } {
  try {
    const { name, quantity } = Object(JSON.parse(json))
    return { name: typeof name === 'string' ? name : '', quantity: Number(quantity) || 1 }
  } catch {
    return { name: '', quantity: 1 }
  }
}
