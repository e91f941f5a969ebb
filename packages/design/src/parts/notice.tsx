import type { ReactNode } from 'react'

interface NoticeProps {
  readonly tone: 'problem' | 'info' | 'success'
  readonly title: string
  readonly children?: ReactNode
}

/** A message about the whole page. A `problem` is announced at once and where the keyboard goes on, the others politely. */
export function Notice({ tone, title, children }: NoticeProps) {
  const role = tone === 'problem' ? { role: 'alert', tabIndex: -1, autoFocus: true } : { role: 'status' }
  return (
    <div className={`notice notice-${tone}`} {...role}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
