import type { PageSection } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/page.tsx'
import { Row, Rows } from '../../kit/rows.tsx'
import { notify } from '../../kit/toasts.tsx'
import { sectionMessages as messages } from '../messages.ts'
import { sectionRevisionsQuery } from '../queries.ts'

interface SectionRevisionsProps {
  readonly page: string
  readonly onRestore: (sections: readonly PageSection[]) => void
}

/** What the sections of a page were after each save, the newest first. */
export function SectionRevisions({ page, onRestore }: SectionRevisionsProps) {
  const query = useQuery(sectionRevisionsQuery(page))
  return (
    <div className="mt-8">
      <Section title={messages.revisions} lead={messages.revisionsLead}>
        <Loaded query={query}>
          {(revisions) =>
            revisions.length === 0 ? (
              <p className="text-muted">{messages.noRevisions}</p>
            ) : (
              <Rows label={messages.revisions}>
                {revisions.map(({ number, createdDate, author, isPublication, sections }) => (
                  <Row
                    key={number}
                    title={formatDateTime(createdDate)}
                    lead={`${author ?? messages.ofSite} · ${isPublication ? messages.wasPublished : messages.wasDraft} · ${messages.sectionCount(sections.length)}`}
                  >
                    {may('MANAGE_CONTENT') && (
                      <Button
                        aria-label={`${messages.restore}: ${formatDateTime(createdDate)}`}
                        onClick={() => {
                          onRestore(sections)
                          notify(messages.restored)
                        }}
                      >
                        {messages.restore}
                      </Button>
                    )}
                  </Row>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Section>
    </div>
  )
}
