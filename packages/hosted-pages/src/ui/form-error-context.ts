import { createContext } from 'react'

/** Whether the page that is drawn says what is wrong with what was sent. */
export const FormErrorContext = createContext(false)
