import type { MoveReport } from '@cartwright/client'
import { Section } from '../../kit/page.tsx'
import { messages } from './queries.ts'

/** Counts and sums at the source and here, broken media and paths. */
export function Report({ report }: { readonly report: MoveReport }) {
  const { entities, fetchedMedia, brokenMediaCount, brokenMedia, triedPaths, brokenPaths } = report
  const rows = entities.flatMap(({ entity, source, here, sums }) => [
    { entity, name: '', source, here },
    ...sums.map((sum) => ({ entity, name: sum.name, source: sum.source, here: sum.here ?? 0 })),
  ])
  const isEqual = rows.every(({ source, here }) => source === here)
  return (
    <Section title={messages.report} lead={messages.reportLead}>
      <p className="mb-2">{isEqual ? messages.equal : messages.different}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <div className="overflow-x-auto" tabIndex={0}>
        <table className="table" aria-label={messages.report}>
          <thead>
            <tr>
              <th scope="col">{messages.entity}</th>
              <th scope="col">{messages.sum}</th>
              <th scope="col">{messages.atSource}</th>
              <th scope="col">{messages.here}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ source, here }) => source > 0 || here > 0)
              .map(({ entity, name, source, here }) => (
                <tr key={`${entity} ${name}`}>
                  <th scope="row">{messages.entities[entity]}</th>
                  <td>{name}</td>
                  <td>{source}</td>
                  <td className={source === here ? undefined : 'font-semibold text-alarm'}>{here}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4">{messages.media(fetchedMedia, brokenMediaCount)}</p>
      <ul>
        {brokenMedia.map(({ url, reason }) => (
          <li key={url} className="break-words text-table">
            {url}: {reason}
          </li>
        ))}
      </ul>
      <p className="mt-4">{messages.paths(triedPaths, brokenPaths.length)}</p>
      <ul>
        {brokenPaths.map((path) => (
          <li key={path} className="break-words text-table">
            {path}
          </li>
        ))}
      </ul>
    </Section>
  )
}
