import type { Frame } from '@cartwright/hosted-pages/kit'
import { Layout, WholeProblem } from '@cartwright/hosted-pages/kit'
import type { ReactNode } from 'react'

interface OwnerPageProps {
  readonly frame: Frame
  readonly title: string
  readonly lead?: ReactNode
  /** What went wrong with what was just sent. */
  readonly problem?: string | null | undefined
  readonly children: ReactNode
}

/** One column for owners: what it is about, what went wrong, and what to do. */
export function OwnerPage({ frame, title, lead, problem, children }: OwnerPageProps) {
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <WholeProblem language={frame.language} text={problem} />
        {children}
      </div>
    </Layout>
  )
}
