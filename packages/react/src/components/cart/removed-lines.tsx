import type { RefObject } from 'react'
import type { CartLinesState } from '../../cart/use-cart-lines.ts'
import type { partsOf } from '../kit/parts.ts'
import { problemText } from '../kit/problem-text.ts'
import type { CartMessages } from '../messages/cart.ts'

interface RemovedLinesProps {
  cart: CartLinesState
  texts: CartMessages
  part: ReturnType<typeof partsOf<'removed' | 'undo' | 'problem'>>
  /** Takes the focus when its button is gone. */
  place: RefObject<HTMLElement | null>
}

/** Names each removed line, with a button that puts it back. It takes the focus that was on the line. */
export function RemovedLines({ cart, texts, part, place }: RemovedLinesProps) {
  return (
    <div role="status">
      {cart.removed.map((line) => (
        <p key={line.id} {...part('removed')}>
          {texts.removed(line.name)}{' '}
          <button
            ref={takeLostFocus}
            type="button"
            {...part('undo')}
            aria-label={texts.undoOf(line.name)}
            onClick={() => {
              place.current?.focus({ preventScroll: true })
              void cart.undo(line)
            }}
          >
            {texts.undo}
          </button>
          {line.error && <span {...part('problem')}> {problemText(line.error, {}, texts)}</span>}
        </p>
      ))}
    </div>
  )
}

/** The focus was on the line that is gone. Where it is elsewhere, it stays. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (button && document.activeElement === document.body) button.focus({ preventScroll: true })
}
