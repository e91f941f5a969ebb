import type { audit as en } from '../en/audit.ts'

/** What happened, and what did not, in German. */
export const audit: typeof en = {
  SIGN_UP: ['Ein Mitglied hat sich registriert', 'Jemand konnte sich nicht registrieren'],
  SIGN_IN: ['Ein Mitglied hat sich angemeldet', 'Jemand konnte sich nicht als Mitglied anmelden'],
  SIGN_OUT: ['Ein Mitglied hat sich abgemeldet', 'Ein Mitglied konnte sich nicht abmelden'],
  SESSION_ENDED: [
    'Ein Gerät eines Mitglieds wurde abgemeldet',
    'Ein Gerät eines Mitglieds konnte nicht abgemeldet werden',
  ],
  SESSIONS_ENDED: [
    'Die Geräte eines Mitglieds wurden abgemeldet',
    'Die Geräte eines Mitglieds konnten nicht abgemeldet werden',
  ],
  PASSWORD_CHANGED: [
    'Ein Mitglied hat das Passwort geändert',
    'Das Passwort eines Mitglieds konnte nicht geändert werden',
  ],
  PASSWORD_RESET_REQUIRED: [
    'Ein Mitglied muss ein neues Passwort setzen',
    'Das Passwort eines Mitglieds konnte nicht ungültig gemacht werden',
  ],
  RECOVERY_REQUESTED: [
    'Ein Link für ein neues Passwort eines Mitglieds wurde angefordert',
    'Ein Link für ein neues Passwort eines Mitglieds wurde verweigert',
  ],
  PASSWORD_RECOVERED: [
    'Ein Mitglied hat ein vergessenes Passwort neu gesetzt',
    'Ein vergessenes Passwort eines Mitglieds konnte nicht neu gesetzt werden',
  ],
  EMAIL_VERIFIED: [
    'Ein Mitglied hat eine Adresse bestätigt',
    'Die Adresse eines Mitglieds konnte nicht bestätigt werden',
  ],
  EMAIL_CHANGED: ['Ein Mitglied hat die Adresse geändert', 'Die Adresse eines Mitglieds konnte nicht geändert werden'],
  ORDER_CLAIMED: [
    'Ein Mitglied hat eine Gastbestellung hinzugefügt',
    'Ein Mitglied konnte eine Gastbestellung nicht hinzufügen',
  ],
  CONSENT_GRANTED: ['Ein Mitglied hat eine App zugelassen', 'Ein Mitglied konnte eine App nicht zulassen'],
  CONSENT_WITHDRAWN: ['Ein Mitglied hat eine App ausgeschlossen', 'Ein Mitglied konnte eine App nicht ausschließen'],
  AUTHORIZATION_CODE_REUSED: [
    'Ein Code wurde zweimal benutzt, seine Anmeldung beendet',
    'Ein Code wurde zweimal benutzt, seine Anmeldung beendet',
  ],
  REFRESH_TOKEN_REUSED: [
    'Ein Token wurde zweimal benutzt, seine Anmeldung beendet',
    'Ein Token wurde zweimal benutzt, seine Anmeldung beendet',
  ],
  MEMBER_INVITED: ['Ein Mitglied wurde eingeladen', 'Ein Mitglied konnte nicht eingeladen werden'],
  MEMBER_APPROVED: ['Ein Mitglied wurde freigegeben', 'Ein Mitglied konnte nicht freigegeben werden'],
  MEMBER_BLOCKED: ['Ein Mitglied wurde gesperrt', 'Ein Mitglied konnte nicht gesperrt werden'],
  MEMBER_UNBLOCKED: ['Ein Mitglied wurde wieder zugelassen', 'Ein Mitglied konnte nicht wieder zugelassen werden'],
  MEMBERS_MERGED: ['Zwei Konten wurden zusammengeführt', 'Zwei Konten konnten nicht zusammengeführt werden'],
  MEMBER_DELETED: ['Ein Mitglied wurde entfernt', 'Ein Mitglied konnte nicht entfernt werden'],
  MEMBERS_EXPORTED: ['Kundschaft wurde als Datei exportiert', 'Kundschaft konnte nicht exportiert werden'],
  MEMBER_EXPORTED: [
    'Die Daten eines Mitglieds wurden ausgegeben',
    'Die Daten eines Mitglieds konnten nicht ausgegeben werden',
  ],
  MEMBER_ERASED: [
    'Die Daten eines Mitglieds wurden gelöscht',
    'Die Daten eines Mitglieds konnten nicht gelöscht werden',
  ],
  GUEST_ERASED: ['Die Daten eines Gasts wurden gelöscht', 'Die Daten eines Gasts konnten nicht gelöscht werden'],
  APP_CREATED: ['Eine App wurde angelegt', 'Eine App konnte nicht angelegt werden'],
  APP_CHANGED: ['Eine App wurde geändert', 'Eine App konnte nicht geändert werden'],
  APP_SECRET_MADE: ['Eine App hat ein neues Geheimnis bekommen', 'Eine App konnte kein neues Geheimnis bekommen'],
  APP_REMOVED: ['Eine App wurde entfernt', 'Eine App konnte nicht entfernt werden'],
  KEYS_ROTATED: [
    'Die Schlüssel zum Unterschreiben wurden erneuert',
    'Die Schlüssel zum Unterschreiben konnten nicht erneuert werden',
  ],
  SETTINGS_CHANGED: ['Einstellungen wurden geändert', 'Einstellungen konnten nicht geändert werden'],
  AUDIT_LOG_PRUNED: ['Die ältesten Einträge wurden entfernt', 'Die ältesten Einträge konnten nicht entfernt werden'],
  OWNER_CREATED: ['Ein Inhaber wurde hinzugefügt', 'Ein Inhaber konnte nicht hinzugefügt werden'],
  OWNER_SIGN_IN: ['Ein Inhaber hat sich angemeldet', 'Jemand konnte sich nicht als Inhaber anmelden'],
  OWNER_SIGN_OUT: ['Ein Inhaber hat sich abgemeldet', 'Ein Inhaber konnte sich nicht abmelden'],
  OWNER_SESSION_ENDED: [
    'Ein Gerät eines Inhabers wurde abgemeldet',
    'Ein Gerät eines Inhabers konnte nicht abgemeldet werden',
  ],
  OWNER_TOKEN_ISSUED: ['Ein Inhaber hat ein Zugangstoken gemacht', 'Ein Inhaber konnte kein Zugangstoken machen'],
  STAFF_INVITED: ['Ein Inhaber hat ein Teammitglied eingeladen', 'Ein Teammitglied konnte nicht eingeladen werden'],
  STAFF_CHANGED: [
    'Ein Inhaber hat die Rolle eines Teammitglieds geändert',
    'Die Rolle eines Teammitglieds konnte nicht geändert werden',
  ],
  STAFF_REMOVED: ['Ein Inhaber hat ein Teammitglied entfernt', 'Ein Teammitglied konnte nicht entfernt werden'],
  OWNER_PASSWORD_CHANGED: [
    'Ein Inhaber hat das Passwort geändert',
    'Das Passwort eines Inhabers konnte nicht geändert werden',
  ],
  OWNER_RECOVERY_REQUESTED: [
    'Ein Link für ein neues Passwort eines Inhabers wurde angefordert',
    'Ein Link für ein neues Passwort eines Inhabers wurde verweigert',
  ],
  OWNER_PASSWORD_RESET: [
    'Ein Inhaber hat ein vergessenes Passwort neu gesetzt',
    'Ein vergessenes Passwort eines Inhabers konnte nicht neu gesetzt werden',
  ],
  MOVE_STARTED: ['Ein Umzug wurde gestartet', 'Ein Umzug konnte nicht gestartet werden'],
  MOVED_CUSTOMERS_INVITED: [
    'Umgezogene Kunden wurden per E-Mail eingeladen',
    'Umgezogene Kunden konnten nicht eingeladen werden',
  ],
  MOVE_UNDONE: ['Ein Umzug wurde rückgängig gemacht', 'Ein Umzug konnte nicht rückgängig gemacht werden'],
  BACKUP_MADE: ['Eine Sicherung wurde angelegt', 'Eine Sicherung konnte nicht angelegt werden'],
  BACKUP_LINK_MADE: [
    'Ein Link zu einer Sicherung wurde erstellt',
    'Ein Link zu einer Sicherung konnte nicht erstellt werden',
  ],
  BACKUP_DOWNLOADED: ['Eine Sicherung wurde heruntergeladen', 'Eine Sicherung konnte nicht heruntergeladen werden'],
  BACKUP_DELETED: ['Eine Sicherung wurde gelöscht', 'Eine Sicherung konnte nicht gelöscht werden'],
  EXPORT_MADE: ['Ein Export des Shops wurde angelegt', 'Ein Export des Shops konnte nicht angelegt werden'],
  EXPORT_LINK_MADE: [
    'Ein Link zum Herunterladen eines Exports wurde erstellt',
    'Ein Link zum Herunterladen eines Exports konnte nicht erstellt werden',
  ],
  EXPORT_DOWNLOADED: [
    'Ein Export des Shops wurde heruntergeladen',
    'Ein Export des Shops konnte nicht heruntergeladen werden',
  ],
  EXPORT_DELETED: ['Ein Export des Shops wurde gelöscht', 'Ein Export des Shops konnte nicht gelöscht werden'],
  TOTP_ENABLED: [
    'Ein Inhaber hat eine Authenticator-App hinzugefügt',
    'Ein Inhaber konnte keine Authenticator-App hinzufügen',
  ],
  TOTP_DISABLED: [
    'Ein Inhaber hat die Authenticator-App entfernt',
    'Ein Inhaber konnte die Authenticator-App nicht entfernen',
  ],
  RECOVERY_CODES_MADE: [
    'Ein Inhaber hat Wiederherstellungscodes gemacht',
    'Ein Inhaber konnte keine Wiederherstellungscodes machen',
  ],
  RECOVERY_CODE_USED: [
    'Ein Inhaber hat einen Wiederherstellungscode benutzt',
    'Ein Wiederherstellungscode wurde nicht angenommen',
  ],
  PASSKEY_ADDED: ['Ein Passkey wurde hinzugefügt', 'Ein Passkey konnte nicht hinzugefügt werden'],
  PASSKEY_REMOVED: ['Ein Passkey wurde entfernt', 'Ein Passkey konnte nicht entfernt werden'],
  PROVIDER_CONNECTED: [
    'Ein Identitätsanbieter wurde mit einem Mitglied verbunden',
    'Ein Identitätsanbieter konnte nicht mit einem Mitglied verbunden werden',
  ],
  PROVIDER_DISCONNECTED: [
    'Ein Identitätsanbieter wurde von einem Mitglied getrennt',
    'Ein Identitätsanbieter konnte nicht von einem Mitglied getrennt werden',
  ],
  IDENTITY_PROVIDER_ADDED: [
    'Ein Identitätsanbieter wurde hinzugefügt',
    'Ein Identitätsanbieter konnte nicht hinzugefügt werden',
  ],
  IDENTITY_PROVIDER_CHANGED: [
    'Ein Identitätsanbieter wurde geändert',
    'Ein Identitätsanbieter konnte nicht geändert werden',
  ],
  IDENTITY_PROVIDER_REMOVED: [
    'Ein Identitätsanbieter wurde entfernt',
    'Ein Identitätsanbieter konnte nicht entfernt werden',
  ],
  ADMIN_WRITE: ['Per Aufruf geändert', 'Per Aufruf nicht geändert'],
  OPERATION: ['Befehlszeile', 'Befehlszeile, fehlgeschlagen'],
}
