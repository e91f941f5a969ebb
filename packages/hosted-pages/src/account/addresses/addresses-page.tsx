import { Notice } from '@cartwright/design/parts'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import { type Messages, messagesIn } from '../../messages/index.ts'
import { noProblems } from '../../sign-in/problems.ts'
import { AccountArea } from '../account-area.tsx'
import { accountPaths } from '../paths.ts'
import { addressPath, NEW_ADDRESS_PATH } from './paths.ts'
import { keyOf, linesOf, type StoredAddress } from './stored-address.ts'

export type AddressDone = keyof Messages['addresses']['done']

interface AddressesPageProps {
  readonly frame: Frame
  readonly addresses: readonly StoredAddress[]
  readonly done: AddressDone | null
}

/** Where a member sees the addresses it keeps. */
export function AddressesPage({ frame, addresses, done }: AddressesPageProps) {
  const messages = messagesIn(frame.language).addresses
  const notice = done && <Done done={done} messages={messages} />
  const { title, lead } = messages
  const add = (
    <a className="button" href={NEW_ADDRESS_PATH}>
      {messages.add}
    </a>
  )
  return (
    <AccountArea {...{ frame, title, lead, notice, problems: noProblems }} current="addresses">
      <section className="section fields">
        {addresses.length === 0 ? (
          <div className="card stack">
            <h2>{messages.none}</h2>
            <p className="muted">{messages.noneText}</p>
            <p>{add}</p>
          </div>
        ) : (
          <>
            <ul className="fields">
              {addresses.map((stored, index) => (
                <Address key={keyOf(stored)} {...{ frame, stored, messages }} isFirst={index === 0} />
              ))}
            </ul>
            <p>{add}</p>
          </>
        )}
      </section>
    </AccountArea>
  )
}

function Done({ done, messages }: { readonly done: AddressDone; readonly messages: Messages['addresses'] }) {
  const [title = '', text] = messages.done[done]
  return (
    <Notice tone={done === 'gone' ? 'info' : 'success'} title={title}>
      <p>{text}</p>
    </Notice>
  )
}

interface AddressProps {
  readonly frame: Frame
  readonly stored: StoredAddress
  readonly messages: Messages['addresses']
  readonly isFirst: boolean
}

function Address({ frame, stored, messages, isFirst }: AddressProps) {
  const [line = '', ...others] = linesOf(stored, frame.language)
  const key = keyOf(stored)
  return (
    <li className="card fields">
      {(isFirst || stored.tag !== 'UNTAGGED') && (
        <p className="pills">
          {stored.tag !== 'UNTAGGED' && <span className="pill">{messages.tags[stored.tag]}</span>}
          {isFirst && <span className="pill pill-success">{messages.first}</span>}
        </p>
      )}
      <address>
        <strong>{line}</strong>
        {others.map((other) => (
          <span key={other}>{other}</span>
        ))}
      </address>
      <div className="row">
        <a href={addressPath(key)} aria-label={messages.of(messages.edit, line)}>
          {messages.edit}
        </a>
        <a href={`${addressPath(key)}/remove`} aria-label={messages.of(messages.remove, line)}>
          {messages.remove}
        </a>
        {!isFirst && (
          <PostForm action={`${accountPaths.addresses}/first`}>
            <button
              type="submit"
              className="link-button"
              name="address"
              value={key}
              aria-label={messages.of(messages.makeFirst, line)}
            >
              {messages.makeFirst}
            </button>
          </PostForm>
        )}
      </div>
    </li>
  )
}
