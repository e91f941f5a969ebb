import { type Language, messagesIn } from '../messages/index.ts'

interface SaveCardProps {
  readonly language: Language
  readonly checked?: boolean
}

/** The consent to save the card of a payment. The styles hide it while a way that saves no card is chosen. */
export function SaveCard({ language, checked = false }: SaveCardProps) {
  const { saveCard, saveCardHint } = messagesIn(language).checkout.review
  return (
    <div className="save-card">
      <label className="check">
        <input type="checkbox" name="saveCard" value="yes" defaultChecked={checked} />
        <span>
          {saveCard}
          <span className="muted small">{saveCardHint}</span>
        </span>
      </label>
    </div>
  )
}
