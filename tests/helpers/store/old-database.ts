import { migrations } from '../../../server/store/calls/schema/migrations.ts';

/** Returns the SQL that creates an empty database of an earlier release, after `version` migrations. */
export function createVersion(version: number): string {
  return `${migrations.slice(0, version).join('')}
    create table schema_version (version integer not null, id integer primary key default 1);
    insert into schema_version (version) values (${version});`;
}
