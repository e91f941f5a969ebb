import type { Language } from '@cartwright/hosted-pages/kit'

const en = {
  title: 'Signing keys',
  lead: 'What this site signs tokens with, and apps check them by.',
  signs: 'Sign now',
  before: 'Sign no longer, and are still believed',
  none: 'None: whatever earlier keys signed has expired.',
  algorithm: {
    EdDSA: 'access tokens, and ID tokens of apps that want it',
    RS256: 'ID tokens of apps that know nothing newer',
  },
  kid: 'Key id (kid)',
  alg: 'Algorithm',
  use: 'Signs',
  signed: 'Signed',
  since: 'Signs since',
  made: 'Signed since',
  next: 'Replaced by itself',
  leaves: 'Leaves the document',
  document: 'The document that publishes them (JWKS)',
  rotate: 'Renew the keys…',
  rotated: 'The keys were rotated. Old tokens stay valid until they expire.',
  confirm: {
    title: 'Renew the keys',
    lead: 'New tokens are signed with a new key from now on. The site rotates keys every ninety days; rotate them yourself if the old ones may have leaked.',
    comes: 'What comes of it',
    points: (minutes: number) => [
      'access tokens and ID tokens that are made from now on are signed with the new keys',
      `the old public keys stay published for ${minutes} minutes: tokens they signed stay valid until they expire, and no session ends`,
      'apps that cache the keys load them again when they see an unknown key id',
      'with a stolen private key, an attacker can forge tokens for open sessions until then: end those sessions to stop this immediately',
    ],
    submit: 'Renew the keys',
    keep: 'Leave them',
  },
}

const de: typeof en = {
  title: 'Signaturschlüssel',
  lead: 'Womit diese Site Token unterschreibt und woran Apps sie prüfen.',
  signs: 'Unterschreiben jetzt',
  before: 'Unterschreiben nicht mehr und werden noch geglaubt',
  none: 'Keine: Was frühere Schlüssel unterschrieben haben, ist abgelaufen.',
  algorithm: {
    EdDSA: 'Zugriffstoken, und ID-Token von Apps, die das wollen',
    RS256: 'ID-Token von Apps, die nichts Neueres kennen',
  },
  kid: 'Schlüsselkennung (kid)',
  alg: 'Verfahren',
  use: 'Unterschreibt',
  signed: 'Unterschrieb',
  since: 'Unterschreibt seit',
  made: 'Unterschrieb seit',
  next: 'Wird von selbst ersetzt',
  leaves: 'Verlässt das Dokument',
  document: 'Das Dokument, in dem sie stehen (JWKS)',
  rotate: 'Die Schlüssel erneuern…',
  rotated: 'Die Schlüssel sind erneuert. Den früheren wird geglaubt, bis abgelaufen ist, was sie unterschrieben haben.',
  confirm: {
    title: 'Die Schlüssel erneuern',
    lead: 'Ab jetzt unterschreiben neue Schlüssel. Von selbst geschieht das alle neunzig Tage; tu es, wenn jemand die alten gesehen haben könnte.',
    comes: 'Was daraus folgt',
    points: (minutes) => [
      'Zugriffstoken und ID-Token, die ab jetzt entstehen, sind mit den neuen Schlüsseln unterschrieben',
      `die alten öffentlichen Schlüssel bleiben ${minutes} Minuten lang veröffentlicht: Was sie unterschrieben haben, gilt, bis es abläuft, und niemand wird abgemeldet`,
      'Apps, die eine Kopie der Schlüssel halten, holen sie neu, wenn sie eine Kennung sehen, die sie nicht kennen',
      'wer einen alten privaten Schlüssel hat, kann bis dahin Token für offene Sitzungen machen: Beende diese Sitzungen, wo das sofort aufhören muss',
    ],
    submit: 'Die Schlüssel erneuern',
    keep: 'So lassen',
  },
}

/** Texts of the pages about the keys that sign. */
export const keyMessages: Record<Language, typeof en> = { en, de }
