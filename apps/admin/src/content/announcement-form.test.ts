import { expect, test } from 'vitest'
import { toAnnouncement, toAnnouncementForm } from './announcement-form.ts'

test('an announcement is the same after its form', () => {
  const announcement = {
    text: 'Free delivery until Sunday',
    url: '/pages/delivery',
    startDate: new Date(2026, 10, 5, 9, 5),
    endDate: new Date(2026, 11, 24, 18, 0),
    dismissible: false,
    translations: [{ language: 'de', text: 'Versand frei bis Sonntag' }],
  }
  expect(toAnnouncement(toAnnouncementForm(announcement, ['de', 'fr']))).toEqual(announcement)
})

test('a shop without an announcement has an empty form', () => {
  const form = toAnnouncementForm(undefined, ['de'])
  expect(form).toEqual({ text: '', url: '', startDate: '', endDate: '', dismissible: true, translations: { de: '' } })
  expect(toAnnouncement(form)).toEqual({ text: '', dismissible: true })
})
