import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { CheckField, FormProblems, Layout, PostForm, SubmitButton } from '@cartwright/hosted-pages/kit'
import { confirmMessages } from './confirm-messages.ts'
import { signInAgain } from './paths.ts'

/** What is about to be done, in words. */
export interface Confirmation {
  /** The address of the page, which its form is sent to. */
  readonly path: string
  readonly title: string
  readonly lead: string
  /** What comes of it, such as what goes and what stays. */
  readonly lists: readonly { readonly title: string; readonly points: readonly string[] }[]
  readonly submit: string
  /** A checkbox to confirm what cannot be undone. */
  readonly sure?: string
  /** The way out. */
  readonly keep: { readonly href: string; readonly text: string }
}

interface ConfirmPageProps {
  readonly frame: Frame
  readonly confirmation: Confirmation
  /** Whether the owner has just shown that it is there itself. */
  readonly isProven: boolean
  readonly problems: Problems
}

/** Says what will happen, and asks once. */
export function ConfirmPage({ frame, confirmation, isProven, problems }: ConfirmPageProps) {
  const { language } = frame
  const { title, lead, lists } = confirmation
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <FormProblems language={language} problems={problems} />
      </div>
      {lists.map(({ title, points }, index) => (
        <section key={title} className="account-section stack" aria-labelledby={`list-${index}`}>
          <h2 id={`list-${index}`}>{title}</h2>
          <ul className="account-points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="account-section">
        {isProven ? <Decision {...{ confirmation, problems }} /> : <ProveFirst {...{ frame, ...confirmation }} />}
      </section>
    </Layout>
  )
}

function Decision({ confirmation, problems }: Pick<ConfirmPageProps, 'confirmation' | 'problems'>) {
  const { path, submit, sure } = confirmation
  return (
    <PostForm action={path}>
      {sure !== undefined && <CheckField name="sure" label={sure} isRequired error={problems.fields.sure} />}
      <div className="account-pair">
        <SubmitButton>{submit}</SubmitButton>
        <Keep keep={confirmation.keep} />
      </div>
    </PostForm>
  )
}

/** In place of a form, where an owner has to show first that it is there itself. */
export function ProveFirst({
  frame,
  path,
  keep,
}: Pick<ConfirmPageProps, 'frame'> & Pick<Confirmation, 'path' | 'keep'>) {
  const messages = confirmMessages[frame.language]
  return (
    <div className="stack">
      <p>{messages.again}</p>
      <div className="account-pair">
        <a className="button" href={signInAgain(path)}>
          {messages.signIn}
        </a>
        <Keep keep={keep} />
      </div>
    </div>
  )
}

const Keep = ({ keep }: Pick<Confirmation, 'keep'>) => (
  <a className="button button-quiet" href={keep.href}>
    {keep.text}
  </a>
)
