package wire

import "lpp-playground/core/fault"

// isNamed reports whether labels are names of classes: a list whose first entry
// that is not null is a string, or that holds nothing but null.
func isNamed(v any) bool {
	list, _ := v.([]any)
	for _, entry := range list {
		if entry != nil {
			_, is := entry.(string)
			return is
		}
	}
	return list != nil
}

// classNames reads names of classes, nil where unlabelled.
func classNames(param string, list []any) ([]*string, error) {
	out := make([]*string, len(list))
	for i, entry := range list {
		if entry == nil {
			continue
		}
		name, ok := entry.(string)
		if !ok {
			return nil, fault.New(fault.InvalidOption, param, "%s[%d] is %s; %s must all be strings, null where unlabelled", param, i, describe(entry), param)
		}
		out[i] = &name
	}
	return out, nil
}

// names reads an array of strings.
func names(dst *[]string) decoder {
	const want = "an array of strings"
	return func(param string, v any) error {
		if numbers, ok := v.([]float64); ok && len(numbers) == 0 {
			*dst = []string{}
			return nil
		}
		list, ok := v.([]any)
		if !ok {
			return wrongType(param, v, want)
		}
		out := make([]string, len(list))
		for i, entry := range list {
			if out[i], ok = entry.(string); !ok {
				return fault.New(fault.InvalidOption, param, "%s[%d] is %s; %s must be %s", param, i, describeEntry(entry), param, want)
			}
		}
		*dst = out
		return nil
	}
}

// texts encodes strings; nil becomes null.
func texts(list []string) any {
	if list == nil {
		return nil
	}
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = s
	}
	return out
}
