import type { Database } from 'better-sqlite3';
import { contentHash } from '../content-hash.ts';
import { NewerDatabaseError } from '../errors.ts';

/** One entry a version of the database; entries are never changed, only added. */
const migrations: readonly string[] = [
  `CREATE TABLE tenant (id TEXT PRIMARY KEY, hosts TEXT NOT NULL, active TEXT, head TEXT, created_at INTEGER NOT NULL) STRICT;
   CREATE TABLE overlay (tenant TEXT PRIMARY KEY, state TEXT NOT NULL, origin TEXT NOT NULL, files TEXT NOT NULL) STRICT;
   CREATE TABLE release (
     tenant TEXT NOT NULL, hash TEXT NOT NULL, settings TEXT NOT NULL, overlay TEXT NOT NULL,
     created_at INTEGER NOT NULL, superseded_at INTEGER, revoked_at INTEGER, used_at INTEGER,
     PRIMARY KEY (tenant, hash)) STRICT;
   CREATE TABLE release_file (
     tenant TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (tenant, hash, name)) STRICT;
   CREATE TABLE session (
     key TEXT PRIMARY KEY, public_id TEXT NOT NULL, tenant TEXT NOT NULL, token TEXT NOT NULL, previous_token TEXT,
     data TEXT NOT NULL, parameters TEXT NOT NULL, modules TEXT NOT NULL, release TEXT NOT NULL, version INTEGER NOT NULL,
     created_at INTEGER NOT NULL, validated_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
   CREATE INDEX session_expires ON session (expires_at);
   CREATE TABLE spent (value TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
   CREATE TABLE bucket (id TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;`,
  `CREATE TABLE access (at INTEGER NOT NULL, tenant TEXT NOT NULL, session TEXT NOT NULL, address TEXT NOT NULL, event TEXT NOT NULL) STRICT;
   CREATE INDEX access_at ON access (tenant, at);`,
  `ALTER TABLE overlay DROP COLUMN origin;
   ALTER TABLE overlay ADD COLUMN folder TEXT;`,
  `CREATE TABLE drift (tenant TEXT NOT NULL, call TEXT NOT NULL, release TEXT NOT NULL, at INTEGER NOT NULL, mismatches TEXT NOT NULL, PRIMARY KEY (tenant, call)) STRICT;`,
  `ALTER TABLE tenant ADD COLUMN compiled_from TEXT;`,
  `ALTER TABLE tenant ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE release ADD COLUMN activated INTEGER NOT NULL DEFAULT 0;
   UPDATE release SET activated = (
     SELECT count(*) FROM release AS other WHERE other.tenant = release.tenant
       AND coalesce(other.superseded_at, 9e15) <= coalesce(release.superseded_at, 9e15));
   UPDATE tenant SET revision = (SELECT count(*) FROM release WHERE release.tenant = tenant.id);`,
  `CREATE TABLE attempt (name TEXT PRIMARY KEY, failures INTEGER NOT NULL, wait_until INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;`,
  `ALTER TABLE session ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
   UPDATE session SET used_at = max(created_at, expires_at - 43200000);`,
  `ALTER TABLE session ADD COLUMN person TEXT;
   ALTER TABLE session ADD COLUMN actor TEXT;`,
  `CREATE TABLE probe (id INTEGER PRIMARY KEY, value INTEGER NOT NULL) STRICT;`,
  `CREATE INDEX session_person ON session (tenant, person);
   CREATE INDEX session_actor ON session (tenant, actor) WHERE actor IS NOT NULL;`,
  `CREATE TABLE access_sealed (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, tenant TEXT NOT NULL, sealed TEXT NOT NULL) STRICT;
   CREATE INDEX access_sealed_tenant ON access_sealed (tenant, at);
   CREATE INDEX access_sealed_at ON access_sealed (at);`,
  `CREATE TABLE asset (
     tenant TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, use TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL,
     width INTEGER, height INTEGER, created_at INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tenant, hash)) STRICT;`,
  `CREATE TABLE tenant_secret (
     tenant TEXT NOT NULL, name TEXT NOT NULL, sealed TEXT NOT NULL, changed_at INTEGER NOT NULL, changed_by TEXT NOT NULL,
     PRIMARY KEY (tenant, name)) STRICT;
   CREATE TABLE trial_login (
     tenant TEXT NOT NULL, person TEXT NOT NULL, sealed TEXT NOT NULL, expires_at INTEGER NOT NULL,
     PRIMARY KEY (tenant, person)) STRICT;
   CREATE TABLE personal_token (
     hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, tenant TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,
     created_at INTEGER NOT NULL, used_at INTEGER, expires_at INTEGER NOT NULL) STRICT;
   CREATE INDEX personal_token_person ON personal_token (tenant, person);
   CREATE TABLE broken_upgrade (tenant TEXT PRIMARY KEY, head TEXT NOT NULL, at INTEGER NOT NULL, findings TEXT NOT NULL) STRICT;`,
  `CREATE TABLE admin_user (
     id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, email_verified INTEGER NOT NULL, image TEXT,
     two_factor_enabled INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
   CREATE TABLE admin_session (
     id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL REFERENCES admin_user (id) ON DELETE CASCADE,
     ip_address TEXT, user_agent TEXT, expires_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
   CREATE INDEX admin_session_user ON admin_session (user_id);
   CREATE TABLE admin_account (
     id TEXT PRIMARY KEY, account_id TEXT NOT NULL, provider_id TEXT NOT NULL,
     user_id TEXT NOT NULL REFERENCES admin_user (id) ON DELETE CASCADE,
     access_token TEXT, refresh_token TEXT, id_token TEXT, access_token_expires_at INTEGER, refresh_token_expires_at INTEGER,
     scope TEXT, password TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
   CREATE INDEX admin_account_user ON admin_account (user_id);
   CREATE TABLE admin_verification (
     id TEXT PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL,
     expires_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
   CREATE INDEX admin_verification_identifier ON admin_verification (identifier);
   CREATE TABLE admin_two_factor (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES admin_user (id) ON DELETE CASCADE,
     secret TEXT NOT NULL, backup_codes TEXT NOT NULL, verified INTEGER, failed_verification_count INTEGER, locked_until INTEGER) STRICT;
   CREATE INDEX admin_two_factor_user ON admin_two_factor (user_id);
   CREATE TABLE admin_membership (
     person TEXT NOT NULL REFERENCES admin_user (id) ON DELETE CASCADE, tenant TEXT NOT NULL, role TEXT NOT NULL,
     created_at INTEGER NOT NULL, PRIMARY KEY (person, tenant)) STRICT;
   CREATE INDEX admin_membership_tenant ON admin_membership (tenant);
   CREATE TABLE admin_invitation (
     id TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, email TEXT, tenant TEXT NOT NULL, role TEXT NOT NULL, invited_by TEXT,
     created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
   CREATE INDEX admin_invitation_tenant ON admin_invitation (tenant);
   CREATE TABLE admin_audit (
     id INTEGER PRIMARY KEY, at INTEGER NOT NULL, tenant TEXT NOT NULL, person TEXT, action TEXT NOT NULL, document TEXT,
     sealed TEXT NOT NULL) STRICT;
   CREATE INDEX admin_audit_tenant ON admin_audit (tenant, at);
   CREATE INDEX admin_audit_at ON admin_audit (at);`,
  `ALTER TABLE tenant ADD COLUMN branches TEXT NOT NULL DEFAULT '{}';
   CREATE TABLE release_event (
     id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, hash TEXT NOT NULL, before TEXT, kind TEXT NOT NULL, at INTEGER NOT NULL,
     author_id TEXT NOT NULL, author_name TEXT NOT NULL, message TEXT NOT NULL, branch TEXT, draft TEXT,
     changes TEXT NOT NULL, operations TEXT NOT NULL) STRICT;
   CREATE INDEX release_event_tenant ON release_event (tenant, id);`,
  `CREATE TABLE preview (key TEXT PRIMARY KEY, id TEXT NOT NULL, tenant TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL, options TEXT NOT NULL,
     person TEXT NOT NULL, person_name TEXT NOT NULL, person_email TEXT NOT NULL, opened INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
   CREATE UNIQUE INDEX preview_id ON preview (tenant, id);
   CREATE INDEX preview_expires ON preview (expires_at);
   CREATE TABLE preview_account (tenant TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT;`,
  `CREATE TABLE publication (
     id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, draft TEXT NOT NULL, draft_name TEXT NOT NULL, revision INTEGER NOT NULL,
     active TEXT, message TEXT NOT NULL, author_id TEXT NOT NULL, author_name TEXT NOT NULL, branch TEXT, due_at INTEGER,
     status TEXT NOT NULL, approver TEXT, reason TEXT, created_at INTEGER NOT NULL, lease_until INTEGER NOT NULL DEFAULT 0) STRICT;
   CREATE INDEX publication_tenant ON publication (tenant, id);
   CREATE INDEX publication_due ON publication (due_at) WHERE status = 'scheduled';
   CREATE TABLE publishing_setting (tenant TEXT PRIMARY KEY, approval INTEGER NOT NULL) STRICT;
   CREATE TABLE usage_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
   CREATE TABLE usage_seen (
     day TEXT NOT NULL, tenant TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, session TEXT NOT NULL,
     PRIMARY KEY (day, tenant, kind, name, session)) STRICT, WITHOUT ROWID;
   CREATE TABLE usage_day (
     day TEXT NOT NULL, tenant TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, sessions INTEGER NOT NULL,
     PRIMARY KEY (day, tenant, kind, name)) STRICT, WITHOUT ROWID;
   CREATE TABLE release_fault (
     tenant TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL, count INTEGER NOT NULL, first_at INTEGER NOT NULL,
     last_at INTEGER NOT NULL, PRIMARY KEY (tenant, hash, at)) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE draft (
     id TEXT PRIMARY KEY, tenant TEXT NOT NULL, name TEXT NOT NULL, author_id TEXT NOT NULL, author_name TEXT NOT NULL,
     created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, revision INTEGER NOT NULL, changes INTEGER NOT NULL,
     base_state TEXT NOT NULL, base_files TEXT NOT NULL) STRICT;
   CREATE INDEX draft_tenant ON draft (tenant, changed_at);
   CREATE TABLE draft_file (
     draft TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE, path TEXT NOT NULL, place INTEGER NOT NULL, text TEXT NOT NULL,
     PRIMARY KEY (draft, path)) STRICT;
   CREATE TABLE draft_operation (
     draft TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE, revision INTEGER NOT NULL, touched INTEGER NOT NULL,
     key TEXT NOT NULL, operation TEXT NOT NULL, inverse TEXT NOT NULL, sentence TEXT NOT NULL, author_id TEXT NOT NULL,
     author_name TEXT NOT NULL, at INTEGER NOT NULL, undone_by INTEGER, PRIMARY KEY (draft, revision), UNIQUE (draft, key)) STRICT;
   CREATE TABLE draft_presence (
     draft TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE, window TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,
     document TEXT, expires_at INTEGER NOT NULL, PRIMARY KEY (draft, window)) STRICT;`,
  // Every start writes what does not compile again.
  `DROP TABLE broken_upgrade;
   CREATE TABLE broken_upgrade (
     tenant TEXT NOT NULL, branch TEXT NOT NULL, head TEXT NOT NULL, at INTEGER NOT NULL, findings TEXT NOT NULL,
     PRIMARY KEY (tenant, branch)) STRICT;`,
  // A draft that a page opened is called after its author.
  `UPDATE draft SET name = 'Rascunho de ' || substr(trim(author_name), 1, instr(trim(author_name) || ' ', ' ') - 1)
   WHERE name = 'Meu rascunho';`,
  `CREATE TABLE IF NOT EXISTS push_key (tenant TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT;
   CREATE TABLE IF NOT EXISTS push_subscription (
     tenant TEXT NOT NULL, token TEXT NOT NULL, endpoint TEXT NOT NULL, person TEXT NOT NULL, session TEXT NOT NULL,
     sealed TEXT NOT NULL, registered_at INTEGER NOT NULL, PRIMARY KEY (tenant, endpoint)) STRICT;
   CREATE INDEX IF NOT EXISTS push_subscription_token ON push_subscription (tenant, token);
   CREATE INDEX IF NOT EXISTS push_subscription_person ON push_subscription (tenant, person);`,
  `CREATE TABLE publish_lease (
     id TEXT PRIMARY KEY, tenant TEXT NOT NULL, author_id TEXT NOT NULL, author_name TEXT NOT NULL, draft TEXT NOT NULL,
     branch TEXT, since INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
   CREATE INDEX publish_lease_tenant ON publish_lease (tenant);
   CREATE INDEX admin_audit_document ON admin_audit (tenant, document);
   CREATE INDEX session_used ON session (tenant, used_at);`,
  // The same file of many releases is stored once.
  `CREATE TABLE content (hash TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
   INSERT OR IGNORE INTO content SELECT sha256(body), body FROM release_file;
   CREATE TABLE release_file_content (
     tenant TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL REFERENCES content (hash),
     PRIMARY KEY (tenant, hash, name)) STRICT, WITHOUT ROWID;
   INSERT INTO release_file_content SELECT tenant, hash, name, sha256(body) FROM release_file;
   DROP TABLE release_file;
   ALTER TABLE release_file_content RENAME TO release_file;
   CREATE INDEX release_file_content ON release_file (content);`,
  `ALTER TABLE session ADD COLUMN device TEXT;`,
  `ALTER TABLE release ADD COLUMN variant INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE running_server (id TEXT PRIMARY KEY, compiled_from TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
   CREATE TABLE compiled_release (
     tenant TEXT NOT NULL, hash TEXT NOT NULL, compiled_from TEXT NOT NULL, result TEXT,
     failed INTEGER NOT NULL DEFAULT 0, lease_until INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (tenant, hash, compiled_from)) STRICT;
   CREATE INDEX compiled_release_result ON compiled_release (tenant, result);`,
  `CREATE TABLE build_file (
     path TEXT PRIMARY KEY, encoding TEXT, size INTEGER NOT NULL, used_at INTEGER NOT NULL, body BLOB NOT NULL) STRICT;`,
  `ALTER TABLE publication ADD COLUMN from_branch TEXT;`,
  `ALTER TABLE publication ADD COLUMN asked TEXT;`,
];

/** Version of a database that nothing is missing in. */
export const newestVersion = migrations.length;

/**
 * Brings the database to the newest version, each step in a transaction; a newer database is
 * refused.
 *
 * @param to an older version, for tests of the steps after it
 */
export function migrate(database: Database, to = migrations.length): void {
  database.function('sha256', { deterministic: true }, (body) => contentHash(String(body)));
  const step = database.transaction(() => {
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version > migrations.length) {
      throw new NewerDatabaseError(
        `The database has version ${version}; this program knows only ${migrations.length}.`,
      );
    }
    for (const sql of migrations.slice(version, to)) database.exec(sql);
    database.pragma(`user_version = ${to}`);
  });
  step.immediate();
}
