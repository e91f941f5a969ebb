import type { Frame } from '@cartwright/hosted-pages/kit'
import { CheckField, PostForm, SubmitButton } from '@cartwright/hosted-pages/kit'
import { type App, apiKeyScopes } from '@cartwright/server/hosted'
import { ProveFirst } from '../confirm-page.tsx'
import { Shown } from '../initial-values.tsx'
import { OwnerPage } from '../owner-page.tsx'
import { appPath } from '../paths.ts'
import { rightsOf } from './app-rights.ts'
import { appMessages } from './messages.ts'

interface RightsPageProps {
  readonly frame: Frame
  readonly app: App
  /** Whether the owner has just shown that it is there itself. */
  readonly isProven: boolean
}

/** What an app may do in its owner's place. */
export function RightsPage({ frame, app, isProven }: RightsPageProps) {
  const { rights, scopes } = appMessages[frame.language]
  const path = appPath(app.clientId, '/rights')
  const keep = { href: appPath(app.clientId), text: rights.keep }
  return (
    <OwnerPage frame={frame} title={rights.title} lead={rights.lead(app.name)}>
      {isProven ? (
        <PostForm action={path}>
          <Shown values={rightsOf(app)} />
          <fieldset className="part app-rights">
            <legend>{rights.legend}</legend>
            {apiKeyScopes.map((scope) => (
              <CheckField key={scope} name={scope} label={scopes[scope]} isChecked={app.ownerScopes.includes(scope)} />
            ))}
          </fieldset>
          <p className="hint">{rights.note}</p>
          <div className="account-pair">
            <SubmitButton>{rights.save}</SubmitButton>
            <a className="button button-quiet" href={keep.href}>
              {keep.text}
            </a>
          </div>
        </PostForm>
      ) : (
        <ProveFirst {...{ frame, path, keep }} />
      )}
    </OwnerPage>
  )
}
