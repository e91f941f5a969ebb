import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { noProblems } from '../../sign-in/problems.ts'
import { AccountArea } from '../account-area.tsx'
import { accountPaths } from '../paths.ts'
import { type KeptAddress, keyOf, linesOf } from './kept-address.ts'
import { addressPath } from './paths.ts'

/** Asks once before an address goes. */
export function RemoveAddressPage({ frame, kept }: { readonly frame: Frame; readonly kept: KeptAddress }) {
  const { removal } = messagesIn(frame.language).addresses
  const { title, lead } = removal
  return (
    <AccountArea {...{ frame, title, lead, problems: noProblems }} current="addresses">
      <section className="account-section stack">
        <address className="card address">
          {linesOf(kept, frame.language).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <PostForm action={`${addressPath(keyOf(kept))}/remove`}>
          <div className="account-pair">
            <SubmitButton>{removal.submit}</SubmitButton>
            <a className="button button-quiet" href={accountPaths.addresses}>
              {removal.keep}
            </a>
          </div>
        </PostForm>
      </section>
    </AccountArea>
  )
}
