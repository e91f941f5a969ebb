import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** A discount in one sentence, as its form describes it; a hint while the form says too little. */
export const Summary = ({ children }: { readonly children: ReactNode }) => (
  <p className="rounded-control bg-sand px-3 py-2">
    <span className="block text-label text-muted">{messages.summary}</span>
    {children || messages.summaryOpen}
  </p>
)
