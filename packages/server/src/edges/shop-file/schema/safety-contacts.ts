import { z } from 'zod'

export const safetyContact = z.strictObject({
  name: z.string().min(1).max(100).describe('Each contact has a name of its own.'),
  text: z.string().min(1).max(500).describe('What product pages show: name, postal and electronic address.'),
})
export type SafetyContactEntry = z.output<typeof safetyContact>
