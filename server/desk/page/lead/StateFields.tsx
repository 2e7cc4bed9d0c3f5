import {
  disqualifiedReasons,
  leadStatuses,
} from '../../../../widgets/domain/request/lead-status.ts';
import { useDesk } from '../app/desk-context.tsx';
import { type Option, Select } from '../app/Select.tsx';

/** Values of the fields, as texts. */
interface StateValues {
  status: string;
  reason: string;
  assignee: string;
}

interface StateFieldsProps {
  /** Prefix of the fields' ids. */
  idPrefix?: string;
  values: StateValues;
  /** Person to list even if their access has ended. */
  currentAssignee?: string;
  /** Option to put before the statuses and before the people. */
  firstOption?: Option;
  onChange(changes: Partial<StateValues>): void;
}

/** Fields for status and assignee, and for the reason of a disqualification. */
export function StateFields(props: StateFieldsProps) {
  const { idPrefix = '', values, currentAssignee, firstOption, onChange } = props;
  const { t, me, nameOf } = useDesk();
  const first = firstOption ? [firstOption] : [];
  const current: Option[] = currentAssignee ? [[currentAssignee, nameOf(currentAssignee)]] : [];
  const others = me.people.filter(
    ({ isActive, personId }) => isActive && personId !== currentAssignee,
  );
  return (
    <>
      <Select
        id={`${idPrefix}status`}
        label={t('state.status')}
        value={values.status}
        options={[...first, ...leadStatuses.map((name): Option => [name, t(`status.${name}`)])]}
        onChange={(status) => onChange({ status })}
      />
      {values.status === 'disqualified' && (
        <Select
          id={`${idPrefix}reason`}
          label={t('state.reason')}
          value={values.reason}
          options={[
            ['', t('reason.choose')],
            ...disqualifiedReasons.map((name): Option => [name, t(`reason.${name}`)]),
          ]}
          isRequired
          onChange={(reason) => onChange({ reason })}
        />
      )}
      <Select
        id={`${idPrefix}assignee`}
        label={t('state.assignee')}
        value={values.assignee}
        options={[
          ...first,
          ['', t('person.nobody')],
          ...current,
          ...others.map(({ personId, name }): Option => [personId, name]),
        ]}
        onChange={(assignee) => onChange({ assignee })}
      />
    </>
  );
}
