import type { Move } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { MoveCounts } from './counts.tsx'
import { Invitations } from './invitations.tsx'
import { MoveStatus } from './move-status.tsx'
import { Problems } from './problems.tsx'
import { isAtWork, messages, moveQuery, refresh } from './queries.ts'
import { Report } from './report.tsx'
import { Samples } from './samples.tsx'

/** One move: its plan, progress, problems and report, and what can be done next. */
export function Component() {
  const { moveId = '' } = useParams()
  const query = useQuery(moveQuery(moveId))
  const move = query.data?.move
  return (
    <Page
      title={move?.title ?? messages.title}
      back={{ to: '/settings/moves', label: messages.title }}
      beside={move && <MoveStatus state={move.state} />}
      actions={move && <Actions move={move} />}
      width="narrow"
    >
      <Loaded query={query}>
        {({ move: loaded, problems, problemCount, report, invitations }) => (
          <div className="flex flex-col gap-8">
            <Notices move={loaded} />
            <Section title={loaded.startedDate === undefined ? messages.counts : messages.progress}>
              <MoveCounts move={loaded} />
            </Section>
            <Section title={messages.problems}>
              <Problems problems={problems} total={problemCount} />
            </Section>
            {loaded.state === 'COMPLETED' && <Invitations moveId={loaded.id} invitations={invitations} />}
            {report && <Report report={report} />}
            {(report ?? loaded.plan) && <Samples samples={report?.samples ?? loaded.plan?.samples ?? []} />}
            {loaded.plan && loaded.plan.limits.length > 0 && (
              <Section title={messages.limits}>
                <ul className="list-disc pl-5">
                  {loaded.plan.limits.map((limit) => (
                    <li key={limit}>{limit}</li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Notices({ move }: { readonly move: Move }) {
  const { failure, plan, state, undone = 0, retained = 0 } = move
  return (
    <div role="status" className="flex flex-col gap-2">
      {failure && <p className="text-alarm">{failure}</p>}
      {plan && !plan.currencyMatches && <p className="text-warn">{messages.currency}</p>}
      {(state === 'UNDOING' || state === 'UNDONE') && <p>{messages.undone(undone - retained, retained)}</p>}
      {isAtWork(move) && <progress className="w-full max-w-md" aria-label={messages.states[state]} {...partOf(move)} />}
    </div>
  )
}

/** The done part of the source; nothing while the total is unknown. */
function partOf({ progress, state }: Move): { max?: number; value?: number } {
  const totals = progress.map(({ total, read, done }) => (done ? read : total))
  if (state !== 'RUNNING' || totals.some((total) => total === undefined)) return {}
  const max = totals.reduce<number>((sum, total) => sum + (total ?? 0), 0)
  return { max: Math.max(max, 1), value: progress.reduce((sum, { read }) => sum + read, 0) }
}

function Actions({ move: { id, state } }: { readonly move: Move }) {
  const { run, isBusy } = useAction()
  const act = (work: () => Promise<unknown>, done?: string) => () =>
    void run(
      async () => {
        await work()
        await refresh()
      },
      done === undefined ? {} : { done },
    )
  const undo = (
    <ConfirmButton
      label={messages.undo}
      lead={messages.undoLead}
      done={messages.undoStarted}
      work={async () => {
        await client.moves.undoMove(id)
        await refresh()
      }}
    />
  )
  const start = (label: string, changesOnly = false, tone?: 'main') => (
    <Button tone={tone} busy={isBusy} onClick={act(() => client.moves.startMove(id, { changesOnly }))}>
      {label}
    </Button>
  )
  const again = (
    <Button busy={isBusy} onClick={act(() => client.moves.planMove({ moveId: id }))}>
      {messages.planAgain}
    </Button>
  )
  const resume = (
    <Button tone="main" busy={isBusy} onClick={act(() => client.moves.resumeMove(id))}>
      {messages.resume}
    </Button>
  )
  switch (state) {
    case 'PLANNED':
      return (
        <>
          {again}
          {start(messages.start, false, 'main')}
        </>
      )
    case 'RUNNING':
      return (
        <Button busy={isBusy} onClick={act(() => client.moves.pauseMove(id), messages.paused)}>
          {messages.pause}
        </Button>
      )
    case 'PAUSED':
    case 'FAILED':
      return (
        <>
          {undo}
          {resume}
        </>
      )
    case 'COMPLETED':
      return (
        <>
          {undo}
          {start(messages.startChanges, true)}
          {start(messages.startAgain)}
        </>
      )
    default:
      return null
  }
}
