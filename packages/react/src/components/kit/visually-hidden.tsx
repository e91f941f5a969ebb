import type { ReactNode } from 'react'

const style = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span style={style}>{children}</span>
