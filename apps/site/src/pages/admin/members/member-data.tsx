import type { Frame } from '@cartwright/hosted-pages/kit'
import { SubmitButton } from '@cartwright/hosted-pages/kit'
import type { Member } from '@cartwright/server/hosted'
import { memberPath } from '../paths.ts'
import { memberMessages } from './member-messages.ts'

/** Where a member's data is taken along, or ends. */
export function MemberData({ frame: { language }, member }: { readonly frame: Frame; readonly member: Member }) {
  const { data } = memberMessages[language]
  return (
    <section className="account-section" aria-labelledby="data">
      <h2 id="data">{data.title}</h2>
      <ul className="devices member-data">
        <li>
          <p className="hint">{data.exportHint}</p>
          <form method="post" action={memberPath(member.id, '/export')} data-download="">
            <SubmitButton quiet>{data.export}</SubmitButton>
          </form>
        </li>
        {member.status !== 'DELETED' && (
          <li>
            <p className="hint">{data.deleteHint}</p>
            <a className="button button-quiet" href={memberPath(member.id, '/delete')}>
              {data.delete}
            </a>
          </li>
        )}
        <li>
          <p className="hint">{data.eraseHint}</p>
          <a className="button button-quiet" href={memberPath(member.id, '/erase')}>
            {data.erase}
          </a>
        </li>
      </ul>
    </section>
  )
}
