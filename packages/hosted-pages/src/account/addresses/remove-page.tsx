import { Button } from '@cartwright/design/parts'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { noProblems } from '../../sign-in/problems.ts'
import { AccountArea } from '../account-area.tsx'
import { accountPaths } from '../paths.ts'
import { addressPath } from './paths.ts'
import { keyOf, linesOf, type StoredAddress } from './stored-address.ts'

/** Asks once before an address goes. */
export function RemoveAddressPage({ frame, stored }: { readonly frame: Frame; readonly stored: StoredAddress }) {
  const { removal } = messagesIn(frame.language).addresses
  const { title, lead } = removal
  return (
    <AccountArea {...{ frame, title, lead, problems: noProblems }} current="addresses">
      <section className="section stack">
        <address className="card fields">
          {linesOf(stored, frame.language).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <PostForm action={`${addressPath(keyOf(stored))}/remove`}>
          <div className="columns">
            <Button>{removal.submit}</Button>
            <a className="button button-quiet" href={accountPaths.addresses}>
              {removal.keep}
            </a>
          </div>
        </PostForm>
      </section>
    </AccountArea>
  )
}
