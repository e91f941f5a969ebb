/**
 * The words that shops of the EU use for what the law asks for, in the languages of the Union's larger markets. A page matches
 * in any of them: a shop may be read in a language that its `lang` does not name.
 */
export const words = {
  imprint:
    /imprint|legal notice|company details|impressum|mentions légales|note legali|aviso legal|colofon|nota prawna|dane firmy|o firmie|juridisk/i,
  contact: /contact|kontakt|contatti|contacto|contatto/i,
  privacy: /privacy|data protection|datenschutz|confidentialité|vie privée|privacidad|prywatności|integritet/i,
  terms:
    /terms|conditions of sale|agb|geschäftsbedingungen|conditions générales|cgv|condizioni|condiciones|voorwaarden|regulamin|köpvillkor/i,
  delivery:
    /delivery|shipping|postage|versand|liefer|livraison|spedizion|consegna|envío|verzend|bezorg|dostaw|wysyłk|frakt|leverans/i,
  tax: /\b(incl|inc|excl|plus)\b.{0,12}(vat|tax)|vat included|tax included|no vat|(inkl|zzgl)\.?.{0,20}(mwst|ust|steuer)|keine (mwst|ust|umsatzsteuer)|\bttc\b|\bht\b|tva (incluse|comprise)|iva (inclusa|incluida|incl)|incl\.? btw|btw inbegrepen|z vat|zawiera vat|inkl\.? moms/i,
  withdraw:
    /withdraw from (the )?contract|right of withdrawal|cancel (the )?contract|vertrag widerrufen|rétracter|rétractation|recedere|recesso|desistir|desistimiento|ontbind|herroep|odstąp|ångra/i,
  lowestPrice:
    /lowest price|lowest prior price|30[- ]days?|niedrigster preis|30 tage|prix le plus bas|30 jours|prezzo più basso|30 giorni|precio más bajo|30 días|laagste prijs|30 dagen|najniższ|30 dni|lägsta pris/i,
  verifiedReviews:
    /verified|checked|who bought|only customers|not checked|verifizier|geprüft|gekauft|vérifié|verificat|verificad|geverifieerd|zweryfikow|verifierad/i,
  time: /\b(?!30\b)(\d+|one|two|three|four|five|eine?r?m?|zwei|drei|vier|fünf)\s*(?:[-–]|to|bis|à)?\s*\d*\s*(working |business )?(days?|weeks?|werktage?n?|arbeitstage?n?|tage?n?|wochen?|jours?|giorni|días|dagen|dni|dagar)\b|in stock|ships|delivered|auf lager|sofort|lieferzeit|en stock|disponibile|op voorraad|w magazynie|i lager/i,
  maker:
    /manufacturer|responsible person|made by|hersteller|verantwortliche person|fabricant|produttore|fabricante|fabrikant|producent|tillverkare/i,
} as const

/** Buttons that end in an order, and those of them whose words say that it costs money (Directive 2011/83/EU, Article 8(2)). */
export const orderButtons = {
  any: /^(place (the |my |your )?order|order( now)?|complete (the )?order|submit (the )?order|confirm (the )?order|order and pay|order with obligation to pay|buy now|pay now|bestellen|bestellung (abschließen|absenden|aufgeben)|jetzt bestellen|zahlungspflichtig bestellen|jetzt kaufen|kaufen)\b/i,
  allowed:
    /order and pay|obligation to pay|buy now|pay now|pay \S+|zahlungspflichtig|kostenpflichtig|kaufen|payer|paiement|acquista|paga|comprar|pagar|betal|zapłat|köp/i,
}
