import type { Feed, FeedProblem } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { titleOf } from '../../access/messages.ts'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { SelectField } from '../../kit/field.tsx'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Page } from '../../kit/page.tsx'
import { Row, Rows } from '../../kit/rows.tsx'
import { useAction } from '../../kit/use-action.ts'
import { feedMessages as messages } from '../messages.ts'
import { FeedAddress } from './address.tsx'
import { feedQuery, problemsQuery, refreshFeeds } from './queries.ts'

const back = { to: '/settings/feeds', label: titleOf('feeds') }

/** A feed: its address, what it has, and what its products lack. */
export function Component() {
  const { feedId = '' } = useParams()
  const query = useQuery(feedQuery(feedId))
  return (
    <Page title={query.data?.name ?? ''} back={back} width="narrow">
      <Loaded query={query}>
        {(feed) => (
          <>
            {feed.active === false ? (
              <p className="mb-4 text-muted">{messages.offLead}</p>
            ) : (
              <FeedAddress feed={feed} />
            )}
            <Figures feed={feed} />
            {feed.report && <Incomplete feedId={feedId} report={feed.report} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Figures({ feed: { id = '', report } }: { readonly feed: Feed }) {
  const { run, isBusy } = useAction()
  const build = () => run(() => client.feeds.buildFeed(id).then(refreshFeeds), { done: messages.checked })
  return (
    <div className="my-6 flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">
        {report
          ? [
              messages.products(report.products, formatNumber(report.products)),
              messages.items(report.items, formatNumber(report.items)),
              messages.built(formatDateTime(report.builtDate)),
            ].join(' · ')
          : messages.notBuilt}
      </p>
      <Button tone={report ? undefined : 'main'} disabled={isBusy} onClick={() => void build()}>
        {messages.check}
      </Button>
    </div>
  )
}

interface IncompleteProps {
  readonly feedId: string
  readonly report: NonNullable<Feed['report']>
}

/** The products that lack something, each with a link to its page. */
function Incomplete({ feedId, report: { problems, incompleteProducts } }: IncompleteProps) {
  const [search, setSearch] = useSearchParams()
  const chosen = problems.find(({ problem }) => problem === search.get('problem'))?.problem
  const query = useInfiniteQuery(problemsQuery(feedId, chosen))
  const found = query.data?.pages.flatMap(({ products }) => products) ?? []
  if (problems.length === 0) return <EmptyState title={messages.complete} lead={messages.completeLead} />
  const choose = (problem: string) => setSearch(problem ? { problem } : {}, { replace: true })
  return (
    <section>
      <div className="mb-4 max-w-96">
        <SelectField label={messages.lacking} value={chosen ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{messages.anything(formatNumber(incompleteProducts))}</option>
          {problems.map(({ problem, products }) => (
            <option key={problem} value={problem}>
              {`${messages.problems[problem]} (${formatNumber(products)})`}
            </option>
          ))}
        </SelectField>
      </div>
      {query.isPending && <Skeleton />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && !query.hasNextPage && (
        <EmptyState title={messages.complete} lead={messages.completeLead} />
      )}
      <Rows label={messages.lackingProducts}>
        {found.map(({ productId, name, problems: lacking }) => (
          <Row
            key={productId}
            title={
              <Link className="link" to={`/products/${productId}`}>
                {name}
              </Link>
            }
            lead={lacking.map((problem: FeedProblem) => messages.problems[problem]).join(' · ')}
          />
        ))}
      </Rows>
      {query.hasNextPage && (
        <p className="mt-4">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {messages.more}
          </Button>
        </p>
      )}
    </section>
  )
}
