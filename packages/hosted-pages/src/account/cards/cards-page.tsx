import { Button, Notice } from '@cartwright/design/parts'
import type { SavedPaymentMethod } from '@cartwright/server/hosted'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import { type Messages, messagesIn } from '../../messages/index.ts'
import { noProblems } from '../../sign-in/problems.ts'
import { AccountArea } from '../account-area.tsx'
import { accountPaths } from '../paths.ts'
import { cardName, expiryOf } from './card-name.ts'

export type CardDone = keyof Messages['cards']['done']

const { cards: LIST } = accountPaths

interface CardsPageProps {
  readonly frame: Frame
  readonly cards: readonly SavedPaymentMethod[]
  readonly done: CardDone | null
}

/** Where a member sees the saved cards. */
export function CardsPage({ frame, cards, done }: CardsPageProps) {
  const messages = messagesIn(frame.language).cards
  const [doneTitle = '', doneText] = done ? messages.done[done] : []
  const notice = done && (
    <Notice tone={done === 'gone' ? 'info' : 'success'} title={doneTitle}>
      <p>{doneText}</p>
    </Notice>
  )
  const { title, lead } = messages
  return (
    <AccountArea {...{ frame, title, lead, notice, problems: noProblems }} current="cards">
      <section className="section fields">
        {cards.length === 0 ? (
          <div className="card stack">
            <h2>{messages.none}</h2>
            <p className="muted">{messages.noneText}</p>
          </div>
        ) : (
          <ul className="fields">
            {cards.map((card) => (
              <Card key={card.id} {...{ card, messages }} />
            ))}
          </ul>
        )}
      </section>
    </AccountArea>
  )
}

function Card({ card, messages }: { readonly card: SavedPaymentMethod; readonly messages: Messages['cards'] }) {
  const name = cardName(card)
  const charges = card.isForMerchant ? messages.forbid : messages.allow
  return (
    <li className="card fields">
      {card.isPrimary && (
        <p className="pills">
          <span className="pill pill-success">{messages.first}</span>
        </p>
      )}
      <p>
        <strong>{name}</strong>
        <br />
        {messages.expires(expiryOf(card))}
      </p>
      {card.isForMerchant && <p className="muted small">{messages.allowed}</p>}
      <div className="row">
        <a href={`${LIST}/${card.id}/remove`} aria-label={messages.of(messages.remove, name)}>
          {messages.remove}
        </a>
        <PostForm action={`${LIST}/${card.id}/${card.isForMerchant ? 'forbid' : 'allow'}`}>
          <button type="submit" className="link-button" aria-label={messages.of(charges, name)}>
            {charges}
          </button>
        </PostForm>
        {!card.isPrimary && (
          <PostForm action={`${LIST}/${card.id}/first`}>
            <button type="submit" className="link-button" aria-label={messages.of(messages.makeFirst, name)}>
              {messages.makeFirst}
            </button>
          </PostForm>
        )}
      </div>
    </li>
  )
}

/** Asks once before a card goes. */
export function RemoveCardPage({ frame, card }: { readonly frame: Frame; readonly card: SavedPaymentMethod }) {
  const { removal, expires } = messagesIn(frame.language).cards
  const { title, lead } = removal
  return (
    <AccountArea {...{ frame, title, lead, problems: noProblems }} current="cards">
      <section className="section stack">
        <p className="card">
          <strong>{cardName(card)}</strong>
          <br />
          {expires(expiryOf(card))}
        </p>
        <PostForm action={`${LIST}/${card.id}/remove`}>
          <div className="columns">
            <Button>{removal.submit}</Button>
            <a className="button button-quiet" href={LIST}>
              {removal.keep}
            </a>
          </div>
        </PostForm>
      </section>
    </AccountArea>
  )
}
