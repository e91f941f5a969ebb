import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { Field, FormProblems, PostForm, SubmitButton } from '@cartwright/hosted-pages/kit'
import { ProveFirst } from '../confirm-page.tsx'
import { OwnerPage } from '../owner-page.tsx'
import { adminPaths, newProviderPath } from '../paths.ts'
import { CallbackAddress } from './callback-address.tsx'
import { providerMessages } from './messages.ts'
import { ProviderFields } from './provider-fields.tsx'
import type { ProviderForm } from './provider-form.ts'

interface NewProviderPageProps {
  readonly frame: Frame
  /** It is to have. In the address of the page, so that what was registered at the provider stays good. */
  readonly id: string
  readonly callback: string
  readonly form: ProviderForm
  readonly issuer: string
  /** Whether the owner has just shown that it is there itself. */
  readonly isProven: boolean
  /** A secret was just entered, which is in no page. */
  readonly hadSecret: boolean
  readonly problems: Problems
}

/** Sets up a provider: there, and then here. */
export function NewProviderPage({
  frame,
  id,
  callback,
  form,
  issuer,
  isProven,
  hadSecret,
  problems,
}: NewProviderPageProps) {
  const { language } = frame
  const messages = providerMessages[language]
  const path = newProviderPath(id)
  const keep = { href: adminPaths.providers, text: messages.notNow }
  return (
    <OwnerPage frame={frame} title={messages.add} lead={messages.newLead}>
      <FormProblems language={language} problems={problems} />
      <section className="account-section stack" aria-labelledby="there">
        <h2 id="there">{messages.first}</h2>
        <p>{messages.firstText}</p>
        <CallbackAddress language={language} address={callback} />
      </section>
      <section className="account-section stack" aria-labelledby="here">
        <h2 id="here">{messages.second}</h2>
        {isProven ? (
          <PostForm action={path}>
            <ProviderFields
              {...{ language, form, problems }}
              secretHint={hadSecret ? messages.secretAgain : messages.secretHint}
            >
              <Field
                name="issuer"
                type="url"
                label={messages.issuer}
                hint={messages.issuerHint}
                defaultValue={issuer}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                error={problems.fields.issuer}
              />
            </ProviderFields>
            <div className="account-pair">
              <SubmitButton>{messages.check}</SubmitButton>
              <a className="button button-quiet" href={keep.href}>
                {keep.text}
              </a>
            </div>
          </PostForm>
        ) : (
          <ProveFirst {...{ frame, path, keep }} />
        )}
      </section>
    </OwnerPage>
  )
}
