import { createContext, useContext } from 'react'
import type { MailDesign } from './styles.ts'

/** Gives the parts of a mail the design of the shop. */
export const DesignContext = createContext<MailDesign | null>(null)

/** The design of the mail that is being drawn. */
export function useMailDesign(): MailDesign {
  const design = useContext(DesignContext)
  if (!design) throw new Error('Parts of a mail are drawn by renderMail')
  return design
}
