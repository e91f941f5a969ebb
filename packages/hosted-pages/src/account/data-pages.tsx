import { Button } from '@cartwright/design/parts'
import type { MyEmailSubscription } from '@cartwright/server/hosted'
import { BackToShop } from '../forms/back-to-shop.tsx'
import { CheckField } from '../forms/check-field.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { Layout } from '../ui/layout.tsx'
import { AccountArea } from './account-area.tsx'
import { accountPaths, ERASE_PATH, NEWSLETTER_PATH } from './paths.ts'
import { OnceProven, type Proof, ProofField } from './proof.tsx'

interface DataPageProps {
  readonly frame: Frame
  readonly email: string
  readonly subscription: MyEmailSubscription
  /** What downloading the data takes. */
  readonly proof: Proof
  readonly problems: Problems
}

/** Where a member sees and changes consents, takes its data along, or goes. */
export function DataPage({ frame, email, subscription, proof, problems }: DataPageProps) {
  const { language } = frame
  const { data } = messagesIn(language).ownAccount
  return (
    <AccountArea frame={frame} current="data" title={data.title} lead={data.lead} problems={problems}>
      <Newsletter frame={frame} subscription={subscription} />
      <section className="section stack" aria-labelledby="export">
        <h2 id="export">{data.export}</h2>
        <p>{data.exportText}</p>
        <OnceProven {...{ language, proof }} page="data">
          <form method="post" action={`${accountPaths.data}/export`} data-download="">
            <div className="fields">
              <ProofField {...{ language, proof, email, problems }} />
              <Button tone="quiet">{data.exportSubmit}</Button>
            </div>
          </form>
          <p className="hint">{data.exportHint}</p>
        </OnceProven>
      </section>
      <section className="section stack" aria-labelledby="erase">
        <h2 id="erase">{data.erase}</h2>
        <p>{data.eraseText}</p>
        <p>
          <a className="button button-quiet" href={ERASE_PATH}>
            {data.eraseGo}
          </a>
        </p>
      </section>
    </AccountArea>
  )
}

function Newsletter({
  frame,
  subscription: { email, subscriptionStatus },
}: Pick<DataPageProps, 'frame' | 'subscription'>) {
  const { newsletter } = messagesIn(frame.language).ownAccount
  const isSubscribed = subscriptionStatus === 'SUBSCRIBED'
  return (
    <section className="section stack" aria-labelledby="newsletter">
      <h2 id="newsletter">{newsletter.title}</h2>
      <p role="status">
        {isSubscribed
          ? newsletter.subscribed(email)
          : subscriptionStatus === 'PENDING'
            ? newsletter.pending(email)
            : newsletter.notSubscribed}
      </p>
      {!isSubscribed && <p className="hint">{newsletter.consent(frame.settings.name)}</p>}
      <form method="post" action={NEWSLETTER_PATH}>
        <input type="hidden" name="subscribed" value={isSubscribed ? 'no' : 'yes'} />
        <Button tone="quiet">{isSubscribed ? newsletter.unsubscribe : newsletter.subscribe}</Button>
      </form>
    </section>
  )
}

interface ErasePageProps {
  readonly frame: Frame
  readonly email: string
  readonly proof: Proof
  /** What was ticked before. */
  readonly isSure: boolean
  readonly problems: Problems
}

/** Says what goes and what stays, and asks once. */
export function ErasePage({ frame, email, proof, isSure, problems }: ErasePageProps) {
  const { language } = frame
  const { erase } = messagesIn(language).ownAccount
  return (
    <AccountArea frame={frame} current="data" title={erase.title} lead={erase.lead(email)} problems={problems}>
      <section className="section stack" aria-labelledby="goes">
        <h2 id="goes">{erase.goes}</h2>
        <Points points={erase.goesList} />
      </section>
      <section className="section stack" aria-labelledby="stays">
        <h2 id="stays">{erase.stays}</h2>
        <Points points={erase.staysList} />
      </section>
      <OnceProven {...{ language, proof }} page="data">
        <section className="section">
          <PostForm action={ERASE_PATH}>
            <ProofField {...{ language, proof, email, problems }} />
            <CheckField name="sure" label={erase.sure} isChecked={isSure} isRequired error={problems.fields.sure} />
            <div className="columns">
              <Button>{erase.submit}</Button>
              <a className="button button-quiet" href={accountPaths.data}>
                {erase.keep}
              </a>
            </div>
          </PostForm>
        </section>
      </OnceProven>
    </AccountArea>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="points">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

/** There is no account any more. */
export function ErasedPage({ frame }: { readonly frame: Frame }) {
  const { erased } = messagesIn(frame.language).ownAccount
  return (
    <Layout frame={frame} title={erased.title}>
      <div className="stack">
        <h1>{erased.title}</h1>
        <p className="lead" role="status">
          {erased.text}
        </p>
      </div>
      <p className="row">
        <BackToShop frame={frame} />
      </p>
    </Layout>
  )
}
